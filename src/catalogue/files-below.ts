import { readdirSync } from "node:fs";

/** Everything below a folder that is no folder itself, by path from there with `/`; several times as fast as Node's own way. `enters` is asked for the name of each folder below. */
export function filesBelow(folder: string, enters: (name: string) => boolean = () => true): readonly string[] {
  const files: string[] = [];
  const walk = (path: string, prefix: string): void => {
    for (const item of readdirSync(path, { withFileTypes: true })) {
      const name = prefix + item.name;
      if (!item.isDirectory()) files.push(name);
      else if (enters(item.name)) walk(`${path}/${item.name}`, `${name}/`);
    }
  };
  walk(folder, "");
  return files;
}
