/**
 * On every answer of our server. Its presence tells an answer from what somebody in between says (a portal, a proxy, a
 * firewall); its value means nothing.
 */
export const ANSWER_MARK = 'X-Souq-Api';

/** What the device's clock shows as a request leaves, so that the server can set right what that clock said in the body. */
export const SENT_AT = 'X-Sent-At';

/**
 * Sent with a call for a file: put `FILE_END` behind it. On the answer: it stands there. A proxy that cuts an answer and closes it in
 * good order is found out by the missing byte; only a file needs it, since JSON that was cut cannot be read.
 */
export const FILE_END_MARK = 'X-File-End';
/** The sign for the end of a transmission, one byte, which is no part of the file. */
export const FILE_END = 4;
