import type { Environment } from "../environment/environment.ts";
import { uploadFolder } from "./file-store.ts";

/** Where uploads lie, and who looks at them first (`tcp://…` or `unix:…` of clamd); without `scanner` nobody does. */
export type UploadPlace = Readonly<{ folder: string; scanner?: string | undefined }>;

export const uploadPlace = ({ varDir, clamdUrl }: Pick<Environment, "varDir" | "clamdUrl">): UploadPlace => ({
  folder: uploadFolder(varDir),
  scanner: clamdUrl,
});
