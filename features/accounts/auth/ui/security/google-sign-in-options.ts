/**
 * Redirect URL and query parameters for the Google sign-in: the inviting account, or the staff
 * sign-in, where invitations do not apply.
 */
export function googleSignInOptions(
  callback: string,
  door: 'staff' | undefined,
  ref: string | null | undefined,
) {
  const queryParams: Record<string, string> = door ? { door } : ref ? { ref } : {}
  return { redirectTo: door ? `${callback}?door=${door}` : callback, queryParams }
}
