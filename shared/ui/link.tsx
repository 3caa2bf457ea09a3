import { type LinkProps, Link as RouterLink } from 'react-router'

/** A link as HTML needs it. The router's own takes a sixth of the time in which a page with eighty links is rendered. */
function WrittenLink({ to, replace, state, preventScrollReset, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink to={to} {...rest} />
  return <a {...rest} href={to} data-discover="true" />
}

/** A link inside the product, as react-router's; on the server only its HTML. */
export const Link: (props: LinkProps) => React.ReactNode =
  typeof document === 'undefined' ? WrittenLink : RouterLink
