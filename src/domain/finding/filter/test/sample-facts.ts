import type { FindingFacts, ThemeFacts } from "#src/domain/finding/finding-facts.ts";

const theme = (themeId: number, title: string, rubric: string, audiences: ThemeFacts["audiences"], words = ""): ThemeFacts => ({
  themeId,
  title,
  words,
  audiences,
  rubric,
  days: 3,
});

export const sampleFacts: FindingFacts = {
  themes: {
    arbeitsrecht: theme(101, "Arbeitsrecht Teil 1", "recht", ["br"], "Kündigung und Überstunden"),
    protokoll: theme(102, "Protokoll führen", "alltag", ["br", "jav"]),
    "aerger-loesen": theme(103, "Ärger lösen", "alltag", ["sbv"]),
  },
  conferences: { "br-tag": { title: "Tag der Betriebsräte", words: "Fachtagung", audiences: ["br", "sbv"] } },
  fields: [
    { id: "wissen", title: "Wissen" },
    { id: "handwerk", title: "Handwerk" },
  ],
  rubrics: [
    { id: "recht", title: "Recht", field: "wissen" },
    { id: "alltag", title: "Alltag im Gremium", field: "handwerk" },
  ],
  towns: [
    { id: "koeln", title: "Köln", state: "Nordrhein-Westfalen" },
    { id: "berlin", title: "Berlin", state: "Berlin" },
    { id: "aachen", title: "Aachen", state: "Nordrhein-Westfalen" },
    { id: "muenster", title: "Münster", state: "Nordrhein-Westfalen" },
  ],
  hotels: { "hotel-muster": "koeln", "haus-berlin": "berlin" },
  access: {
    "hotel-muster": { lift: true, wheelchairRooms: 2, inductionLoop: false, stepFreeMetres: 450 },
    "haus-berlin": { lift: false, wheelchairRooms: 0, inductionLoop: true, stepFreeMetres: null },
  },
};
