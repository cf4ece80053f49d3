/**
 * On every answer of our server. Its presence tells an answer from what somebody in between says (a portal, a proxy, a
 * firewall); its value means nothing.
 */
export const ANSWER_MARK = 'X-Souq-Api';

/** What the device's clock shows as a request leaves, so that the server can set right what that clock said in the body. */
export const SENT_AT = 'X-Sent-At';
