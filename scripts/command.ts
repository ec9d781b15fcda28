import { parseArgs } from "node:util";
import { formatProblems } from "#src/catalogue/problem.ts";
import { fileProblem } from "#src/shared/server/process/file-problem.ts";
import { outliveLog } from "#src/shared/server/process/outlive-log.ts";

/** Wrong input; `message` is one German sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

export type CommandInput = Readonly<{
  options: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
}>;

export type Command = Readonly<{
  help: string;
  /** Any other option is refused. */
  options?: Readonly<Record<string, "string" | "boolean">>;
  /** How many values without a name are allowed. */
  positionals?: number;
  /** Runs until it is ended, and goes on when its lines can't be written any more. */
  lasting?: true;
  /** What it returns is printed as the closing line. */
  run: (input: CommandInput) => Promise<string | undefined>;
}>;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function refusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const named = /'([^']+)'/.exec(error.message)?.[1]?.replace(/ <value>$/, "") ?? "";
  const sentences: Readonly<Record<string, string>> = {
    ERR_PARSE_ARGS_UNKNOWN_OPTION: `Die Option ${named} gibt es nicht.`,
    ERR_PARSE_ARGS_INVALID_OPTION_VALUE: `Die Option ${named} ${error.message.includes("does not take") ? "nimmt keinen Wert" : "braucht einen Wert"}.`,
  };
  const sentence = sentences[String(Reflect.get(error, "code"))];
  return sentence === undefined ? undefined : `${sentence} Mehr dazu mit --help.`;
}

function withHelpOption(options: Command["options"]): Record<string, { type: "string" | "boolean" }> {
  return Object.fromEntries([...Object.entries(options ?? {}), ["help", "boolean"] as const].map(([name, type]) => [name, { type }]));
}

/** Reads the command line without doing anything. Throws `CommandError`. */
export function readInput({ options, positionals: allowed = 0 }: Command, args: readonly string[]): CommandInput {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: withHelpOption(options), allowPositionals: true });
    const surplus = positionals[allowed];
    if (surplus !== undefined && values["help"] !== true)
      throw new CommandError(`Die Angabe „${surplus}“ wird hier nicht erwartet. Mehr dazu mit --help.`);
    return { options: values, positionals };
  } catch (error) {
    const sentence = refusal(error);
    throw sentence === undefined ? error : new CommandError(sentence, { cause: error });
  }
}

/** Errors whose message is made for the operator; by name, so that light commands need not load what throws them. */
const forOperators: ReadonlySet<string> = new Set([
  "BackupRefused",
  "CommandError",
  "CopyRefused",
  "DatabaseUnavailable",
  "DemoDataError",
  "EnvironmentError",
  "PortalProblem",
  "RenderFailed",
]);

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const kind = error.constructor.name;
  if (kind === "ContentProblems" && "problems" in error) {
    const problems = error.problems as Parameters<typeof formatProblems>[0];
    return `${formatProblems(problems)}\n${problems.length} Fehler im Inhalt: Es wurde nichts veröffentlicht.`;
  }
  return forOperators.has(kind) ? error.message : (fileProblem(error) ?? error.stack ?? error.message);
}

/** Runs a command of the operators: `--help` ends with 0, wrong input or a failure with one explanation and exit code 1. */
export async function runCommand(command: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    const input = readInput(command, args);
    const helps = input.options["help"] === true;
    if (command.lasting && !helps) outliveLog();
    const closing = helps ? command.help.trim() : await command.run(input);
    if (typeof closing === "string") say(closing);
  } catch (error) {
    complain(explain(error));
    process.exitCode = 1;
  }
}
