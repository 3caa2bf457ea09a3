/** Why somebody of the staff may not decide on a dispute, or null. */
export function disputeConflict({ isOwn, isClose }: { isOwn: boolean; isClose: boolean }): string | null {
  if (isOwn) return 'Es tu propia opinión: tiene que decidir otra persona.'
  return isClose ? 'Tienes que ver con este negocio: tiene que decidir otra persona.' : null
}
