import { openStore } from "#db/client.ts";
import { clearSecondFactor } from "#db/repositories/admin-users.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { deleteUserSessions } from "#db/repositories/sessions.ts";
import { changeUser, userByEmail } from "#db/repositories/users.ts";
import { alarmAdmins, factorRemovedAlarm, newAdminAlarm } from "#src/accounts/alarm-admins.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { CommandError, runCommand } from "./command.ts";

const roles = { admin: "admin", redaktion: "editor", keine: null } as const;

const isRole = (text: string): text is keyof typeof roles => Object.hasOwn(roles, text);

await runCommand({
  help: `
npm run account:role -- E-MAIL admin|redaktion|keine [--zweiter-faktor-neu]
Gibt einem bestehenden Konto eine Rolle in der Verwaltung oder nimmt sie ihm. So kommt der erste Admin ins Portal;
danach geht es unter /manage/konten. Die Person braucht dort einen zweiten Faktor.
  --zweiter-faktor-neu  nimmt den zweiten Faktor weg, wenn Telefon und Codes verloren sind oder SECRET ein anderes ist;
                        die Person richtet ihn nach der nächsten Anmeldung neu ein. Alle ihre Sitzungen enden.`,
  options: { "zweiter-faktor-neu": "boolean" },
  positionals: 2,
  run: async ({ positionals, options }) => {
    const [address = "", role = ""] = positionals;
    if (!isRole(role)) throw new CommandError("Bitte nennen Sie eine E-Mail-Adresse und eine Rolle: admin, redaktion oder keine.");
    const { databaseUrl, origins } = readEnvironment(undefined, { demo: true });
    const store = await openStore(databaseUrl);
    try {
      const user = await userByEmail(store.db, normalEmail(address));
      if (user === undefined)
        throw new CommandError(`Zur Adresse ${address} gibt es kein Konto. Bitte zuerst unter /registrierung anlegen.`);
      if (user.emailConfirmedAt === null) throw new CommandError(`Die Adresse ${address} ist noch nicht bestätigt.`);
      const now = new Date();
      const detail = JSON.stringify({ role: roles[role], by: "npm run account:role" });
      await store.write(async (tx) => {
        await changeUser(tx, user.id, { staffRole: roles[role] }, now);
        if (options["zweiter-faktor-neu"] === true && (await clearSecondFactor(tx, user.id, now)) !== null) {
          await deleteUserSessions(tx, user.id);
          await alarmAdmins(tx, factorRemovedAlarm(user, "die Befehlszeile"), { origins, now });
        }
        if (role === "admin") await alarmAdmins(tx, newAdminAlarm(user, "die Befehlszeile"), { origins, now });
        await insertAudit(tx, {
          at: now,
          actorId: null,
          actingAsId: null,
          action: "role-changed",
          subject: `user:${user.id}`,
          detail,
          address: "",
        });
      });
      return `${user.firstname} ${user.lastname} (${user.email}) hat jetzt die Rolle: ${role}.`;
    } finally {
      await store.close();
    }
  },
});
