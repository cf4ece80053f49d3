-- Functions and triggers: ba0433bf2d5739a1 (docs/decisions/0021 says why)
ALTER TABLE "accounts" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "colors" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "sizes" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "order_names" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "provider_orders" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "near_text" text collate "C";--> statement-breakpoint
CREATE INDEX "accounts_near" ON "accounts" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_near" ON "brands" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "categories_near" ON "categories" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "colors_near" ON "colors" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sizes_near" ON "sizes" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaints_near" ON "complaints" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_near" ON "reviews" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_names_near" ON "order_names" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "provider_orders_near" ON "provider_orders" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_near" ON "orders" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_near" ON "products" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ads_near" ON "ads" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offers_near" ON "offers" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promo_codes_near" ON "promo_codes" USING gin ("near_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_near" ON "users" USING gin ("near_text" gin_trgm_ops);