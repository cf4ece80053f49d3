ALTER TABLE "events" ADD COLUMN "turn" bigint DEFAULT greatest(pg_current_xact_id()::text::bigint,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1) NOT NULL;--> statement-breakpoint
CREATE INDEX "events_turn" ON "events" USING btree ("turn","id");