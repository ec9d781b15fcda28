/** Where one finds and keeps seminars while favourites can't be saved yet. */
export const meanwhile = [
  { title: "Seminare", text: "Alle Themen, nach Rubriken geordnet.", href: "/seminare" },
  { title: "Termine", text: "Was wann und wo stattfindet, Monat für Monat.", href: "/seminare/p" },
  { title: "Warenkorb", text: "Die Termine, die Sie schon abgelegt haben.", href: "/seminare/warenkorb" },
  { title: "Katalog", text: "Das ganze Programm gedruckt, zum Weitergeben im Gremium.", href: "/service/katalog" },
] as const;
