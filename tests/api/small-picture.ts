const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A picture of one pixel, for forms that must have one. */
export function smallPicture(): File {
  return new File([Buffer.from(GIF, 'base64')], 'small.gif', { type: 'image/gif' });
}
