ALTER TABLE "events" ALTER COLUMN "entity_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "by_id";