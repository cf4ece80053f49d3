-- Functions and triggers: 22264c20be9fb334 (docs/decisions/0044 says why)
select 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "returns_received" ON "returns" USING btree ("received_at") WHERE "returns"."received_at" is not null;
