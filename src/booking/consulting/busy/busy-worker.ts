import { parentPort, workerData } from "node:worker_threads";
import { busyCellsOf } from "./read-busy.ts";

export type BusyQuestion = Readonly<{ text: string; from: number; until: number; own: readonly string[] }>;

const { text, from, until, own } = workerData as BusyQuestion;
parentPort?.postMessage(busyCellsOf(text, { from: new Date(from), until: new Date(until) }, new Set(own)));
