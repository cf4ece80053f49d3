DROP INDEX "orders_governorate";--> statement-breakpoint
CREATE INDEX "orders_governorate" ON "orders" USING btree ("governorate","created_at","id","status");