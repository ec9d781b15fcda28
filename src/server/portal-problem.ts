/** The server can't start; `message` is one German sentence for the operator. */
export class PortalProblem extends Error {
  override readonly name = "PortalProblem";
}
