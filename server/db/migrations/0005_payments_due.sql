ALTER TABLE "transactions" ADD COLUMN "transition_no" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reference" text;