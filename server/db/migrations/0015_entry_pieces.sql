-- Functions and triggers: de76d5634594a97e (docs/decisions/0053 says why)
ALTER TABLE "entries" ADD COLUMN "pieces" integer;
