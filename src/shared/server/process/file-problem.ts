const ofPlace = "ist kein Ordner, oder liegt in etwas, das keiner ist. Bitte prüfen Sie den Pfad und die Umgebungsvariable, die ihn nennt";
const ofRights = "darf dieser Benutzer nicht lesen oder schreiben. Bitte prüfen Sie die Zugriffsrechte";
const ofRoom = "hat auf dem Datenträger keinen Platz mehr. Bitte schaffen Sie Platz";

const sentences: Readonly<Record<string, string>> = {
  EACCES: ofRights,
  EDQUOT: ofRoom,
  EEXIST: ofPlace,
  ENOSPC: ofRoom,
  ENOTDIR: ofPlace,
  EPERM: ofRights,
  EROFS: ofRights,
};

/** One German sentence for an error of the file system that only the operator can mend; nothing for any other, whose stack is needed. */
export function fileProblem(error: Error): string | undefined {
  const [code, path, syscall]: readonly unknown[] = ["code", "path", "syscall"].map((name) => Reflect.get(error, name));
  if (typeof code !== "string" || typeof path !== "string" || typeof syscall !== "string") return undefined;
  const sentence = sentences[code];
  return sentence === undefined ? undefined : `„${path}“ ${sentence}.`;
}
