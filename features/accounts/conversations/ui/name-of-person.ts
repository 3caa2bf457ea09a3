/** How the other side is called; who deleted their account has no name any more. */
export const nameOfPerson = ({ name }: { name: string | null }): string =>
  name ?? 'Cuenta eliminada'
