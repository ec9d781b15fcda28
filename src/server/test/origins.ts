export const origins = { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" } as const;
