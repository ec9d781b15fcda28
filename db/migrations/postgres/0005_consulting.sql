CREATE TABLE "appointment_cells" (
	"consultant_id" text NOT NULL,
	"cell" integer NOT NULL,
	"appointment_id" text NOT NULL,
	CONSTRAINT "appointment_cells_consultant_id_cell_pk" PRIMARY KEY("consultant_id","cell")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"consultant_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"about" text NOT NULL,
	"brand" text NOT NULL,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"user_id" text,
	"status" text NOT NULL,
	"sequence" integer NOT NULL,
	"day_reminder" integer,
	"hour_reminder" integer,
	"waits_earlier" integer NOT NULL,
	"staff_note" text NOT NULL,
	"proposal" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_cells" (
	"consultant_id" text NOT NULL,
	"cell" integer NOT NULL,
	CONSTRAINT "busy_cells_consultant_id_cell_pk" PRIMARY KEY("consultant_id","cell")
);
--> statement-breakpoint
CREATE TABLE "consultant_gremien" (
	"gremium_id" text PRIMARY KEY NOT NULL,
	"consultant_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"introduction" text NOT NULL,
	"portrait" text,
	"topics" text NOT NULL,
	"regions" text NOT NULL,
	"state" text,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"meeting_url" text,
	"minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"per_day" integer NOT NULL,
	"confirms" integer NOT NULL,
	"active" integer NOT NULL,
	"hours" text NOT NULL,
	"exceptions" text NOT NULL,
	"busy_url" text,
	"busy_read_at" timestamp (3) with time zone,
	"busy_tried_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_cells" ADD CONSTRAINT "appointment_cells_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_cells" ADD CONSTRAINT "appointment_cells_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_cells" ADD CONSTRAINT "busy_cells_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_gremien" ADD CONSTRAINT "consultant_gremien_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_gremien" ADD CONSTRAINT "consultant_gremien_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_cells_by_appointment" ON "appointment_cells" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_once" ON "appointments" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "appointments_by_consultant" ON "appointments" USING btree ("consultant_id","day");--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_by_day" ON "appointments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "appointments_by_email" ON "appointments" USING btree ("email","status");--> statement-breakpoint
CREATE INDEX "appointments_by_user" ON "appointments" USING btree ("user_id");