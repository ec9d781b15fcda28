import { forgetProcessState } from "./process-state.ts";

// Runs before each file: many share a process, and what one of them said about the whole process isn't meant for the next.
forgetProcessState();
