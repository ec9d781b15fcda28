import { processMark } from "#src/shared/server/process/process-mark.ts";

const rendering = processMark("portal.rendering");

/** Says that this process makes pages (publishing, development): they show the new state, not the published one. */
export const markRendering = rendering.set;
export const isRendering = rendering.isSet;
