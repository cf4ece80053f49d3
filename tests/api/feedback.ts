import { phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';
import { emailKey } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';
import { complaints, reviews } from '#server/db/tables/feedback.ts';
import { users } from '#server/db/tables/users.ts';

/** Somebody of the store; the panel itself cannot add one. */
export async function addUser(
  db: Database,
  { fullName = 'هند رستم', email = '', phone = '01099887766', ...more }: Partial<typeof users.$inferInsert> = {},
): Promise<number> {
  const digits = phoneDigits(phone);
  const keys = { phoneDigits: digits, phoneE164: phoneE164(phone), sortKey: sortKey(fullName) };
  const [row] = await db
    .insert(users)
    .values({
      fullName,
      email: email || null,
      emailKey: email ? emailKey(email) : null,
      phone,
      ...keys,
      searchText: searchText(fullName, email),
      ...more,
    })
    .returning();
  return row?.id ?? 0;
}

type ReviewDraft = Partial<typeof reviews.$inferInsert>;

/** A review as the store writes it; the product's rating is the caller's business. */
export async function addReview(db: Database, draft: ReviewDraft = {}): Promise<number> {
  const { productName = 'قميص قطن', userName = 'هند رستم', description = 'خامة ممتازة', value = 4 } = draft;
  const text = searchText(productName, userName, description);
  const [row] = await db
    .insert(reviews)
    .values({ ...draft, productName, userName, description, value, searchText: text })
    .returning();
  return row?.id ?? 0;
}

type ComplaintDraft = Partial<typeof complaints.$inferInsert>;

/** A complaint as the store writes it. */
export async function addComplaint(db: Database, draft: ComplaintDraft = {}): Promise<number> {
  const { name = 'هند رستم', description = 'الطلب وصل ناقصًا', reply = null } = draft;
  const text = searchText(name, description, reply);
  const [row] = await db
    .insert(complaints)
    .values({ ...draft, name, description, reply, searchText: text })
    .returning();
  return row?.id ?? 0;
}
