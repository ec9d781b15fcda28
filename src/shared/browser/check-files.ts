const MB = 1_000_000;

/** What the limits say about the files that were chosen; empty where all is well. Nobody waits for an upload that is refused. */
export function fileProblem(
  files: readonly Readonly<{ name: string; size: number }>[],
  limits: Readonly<Record<"each" | "all" | "count", number>>,
): string {
  const large = files.find(({ size }) => size > limits.each);
  if (large !== undefined) return `„${large.name}“ ist größer als ${limits.each / MB} MB. Bitte wählen Sie eine kleinere Datei.`;
  if (files.length > limits.count) return `Bitte wählen Sie höchstens ${limits.count} Dateien auf einmal.`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > limits.all
    ? `Zusammen sind die Dateien größer als ${limits.all / MB} MB. Bitte laden Sie sie in mehreren Schritten hoch.`
    : "";
}

/** Says at the field what would be refused. The limits stand in its `data-each`, `data-all` and `data-count`. */
export function checkFiles(root: ParentNode = document): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type="file"][data-each]')) {
    const { each = "", all = "", count = "" } = input.dataset;
    const limits = { each: Number(each), all: Number(all), count: Number(count) };
    input.addEventListener("change", () => {
      input.setCustomValidity(fileProblem([...(input.files ?? [])], limits));
      input.reportValidity();
    });
  }
}
