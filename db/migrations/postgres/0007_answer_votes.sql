CREATE TABLE "answer_votes" (
	"day" text NOT NULL,
	"brand" text NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"helpful" integer NOT NULL,
	"unhelpful" integer NOT NULL,
	CONSTRAINT "answer_votes_day_brand_variant_state_pk" PRIMARY KEY("day","brand","variant","state")
);
