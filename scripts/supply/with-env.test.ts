import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";

const shows = [process.execPath, "-p", "JSON.stringify(process.env)"];

type Started = Readonly<{ variables: Readonly<Record<string, string>> | undefined; said: string }>;

function start(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const { PATH = "" } = process.env;
  const { status, stdout, stderr } = spawnSync(`deploy/${script}`, [...args, ...shows], { env: { PATH, ...env }, encoding: "utf8" });
  return { variables: status === 0 ? JSON.parse(stdout) : undefined, said: stderr };
}

function fileOf(text: string, name = "portal.env"): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

/** Each would be something else to a shell. */
const values = {
  DATABASE_URL: "postgres://portal:p%40ss@db/portal?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem",
  CANCELLATION_FEES: "30:0 14:30 7:50 0:80",
  HSTS: "max-age=31536000; includeSubDomains",
  SECRET: "$HOME `id` $(id) 'x' \"y\" #z *",
  MAIL_URL: "smtp://user:a=b@mail:587",
  CHAT_KEY: "",
};
const text = Object.entries(values)
  .map(([name, value]) => `${name}=${value}`)
  .join("\n");

it.each([
  ["with-env", () => start("with-env", [fileOf(text)])],
  [
    "with-credentials",
    () => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, "portal.secret"), text);
      return start("with-credentials", [], { CREDENTIALS_DIRECTORY: folder });
    },
  ],
])("%s hands every value over as it is written", (_, started) => expect(started()).toMatchObject({ variables: values, said: "" }));

it("leaves out comments, empty lines, space at the ends and a pair of quotes, as systemd does", () => {
  const { variables } = start("with-env", [fileOf('# A\n; B\n\n  PORT=80 \t\r\nHOST="::1"\nMAIL_FROM=\'a@b.de\'\nVAR_DIR="halb\n')]);
  expect(variables).toMatchObject({ PORT: "80", HOST: "::1", MAIL_FROM: "a@b.de", VAR_DIR: '"halb' });
});

it("keeps its caller's variables", () => {
  expect(start("with-env", [fileOf("PORT=80")], { HOST: "::1" }).variables).toMatchObject({ PORT: "80", HOST: "::1" });
});

it.each([
  ["a shell's line", "PORT=80\nexport SECRET=geheim", "Zeile 2 der Datei FILE hat nicht die Form NAME=Wert."],
  ["a line without a value", "geheim", "Zeile 1 der Datei FILE hat nicht die Form NAME=Wert."],
])("starts nothing at %s and shows none of it", (_, content, sentence) => {
  const file = fileOf(content);
  expect(start("with-env", [file])).toEqual({ variables: undefined, said: `${sentence.replace("FILE", file)}\n` });
});

it("starts nothing without the file", () => {
  const { variables, said } = start("with-env", ["/fehlt/portal.env"]);
  expect(variables).toBeUndefined();
  expect(said).toContain("/fehlt/portal.env");
});
