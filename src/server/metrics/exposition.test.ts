import { expect, it } from "vitest";
import { exposition } from "./exposition.ts";
import { gaugeFamily, joinFamilies } from "./family.ts";
import { createHistogram } from "./histogram.ts";

it("writes help, type and a line for each sample", () =>
  expect(exposition([gaugeFamily("portal_holds", "Seats that are held.", 7), gaugeFamily("a_b", "X.", 0.5, { x: "1", y: "zwei" })])).toBe(
    '# HELP portal_holds Seats that are held.\n# TYPE portal_holds gauge\nportal_holds 7\n# HELP a_b X.\n# TYPE a_b gauge\na_b{x="1",y="zwei"} 0.5\n',
  ));

it("lets nothing break out of a label or a help text", () =>
  expect(exposition([gaugeFamily("a", "one\ntwo \\", 1, { x: 'a"} 2\nb \\' })])).toBe(
    '# HELP a one\\ntwo \\\\\n# TYPE a gauge\na{x="a\\"} 2\\nb \\\\"} 1\n',
  ));

it.each([
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "+Inf"],
  [Number.NEGATIVE_INFINITY, "-Inf"],
  [1e21, "1e+21"],
])("writes %s as Prometheus reads it", (value, text) => expect(exposition([gaugeFamily("a", "b", value)])).toContain(`\na ${text}\n`));

it("counts a value in every bucket whose bound it does not pass", () => {
  const histogram = createHistogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe(value);
  expect(exposition([{ name: "h", type: "histogram", help: "H.", samples: histogram.samples({ a: "b" }) }]).split("\n")).toEqual([
    "# HELP h H.",
    "# TYPE h histogram",
    'h_bucket{a="b",le="0.1"} 2',
    'h_bucket{a="b",le="1"} 3',
    'h_bucket{a="b",le="+Inf"} 4',
    'h_sum{a="b"} 7.65',
    'h_count{a="b"} 4',
    "",
  ]);
});

it("puts samples of one name together, as the format demands", () =>
  expect(
    joinFamilies([gaugeFamily("a", "A.", 1, { x: "1" }), gaugeFamily("b", "B.", 2), gaugeFamily("a", "A.", 3, { x: "2" })]),
  ).toMatchObject([
    { name: "a", samples: [{ value: 1 }, { value: 3 }] },
    { name: "b", samples: [{ value: 2 }] },
  ]));
