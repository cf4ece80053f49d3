import { phoneDigits, phoneE164 } from '#contract/arabic.ts';

export function callAddress(phone: string): string {
  return `tel:${phoneDigits(phone)}`;
}

/** WhatsApp wants the international number as digits alone. */
export function whatsAppAddress(phone: string): string {
  return `https://wa.me/${(phoneE164(phone) ?? phoneDigits(phone)).replace(/\D/g, '')}`;
}
