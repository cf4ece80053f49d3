-- Functions and triggers: 0668f14cf5104e9e (docs/decisions/0021 says why)
ALTER TABLE "orders" ADD COLUMN "client_phone_2" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "governorate_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "governorate_typed" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "area" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unmapped" ON "orders" USING btree ("governorate","created_at","id") WHERE governorate is not null and governorate_code is null;