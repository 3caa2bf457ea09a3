import { createElement, Fragment, type ReactNode, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Tag and attributes of an icon's part. */
type Part = [tag: string, attributes: Record<string, string>]
type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  size?: number | string
  stroke?: number | string
  title?: string
}

/**
 * Server replacement for Tabler's `createReactComponent` (vite.config.ts): the same HTML, with the
 * inner markup rendered only once. A page has about forty icons, which were a fifth of its
 * elements.
 */
export default function createWrittenIcon(
  type: 'outline' | 'filled',
  name: string,
  displayName: string,
  parts: Part[],
) {
  let written: string | undefined
  const draw = (children?: ReactNode) => [
    ...parts.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  ]
  function Icon({
    color = 'currentColor',
    size = 24,
    stroke = 2,
    title,
    className,
    children,
    ...rest
  }: IconProps) {
    const svg = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...(type === 'filled'
        ? { fill: color, stroke: 'none' }
        : {
            fill: 'none',
            stroke: color,
            strokeWidth: stroke,
            strokeLinecap: 'round' as const,
            strokeLinejoin: 'round' as const,
          }),
      className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
      ...rest,
    }
    if (title || children)
      return createElement(
        'svg',
        svg,
        title && createElement('title', null, title),
        ...draw(children),
      )
    written ??= renderToStaticMarkup(createElement(Fragment, null, ...draw()))
    return createElement('svg', { ...svg, dangerouslySetInnerHTML: { __html: written } })
  }
  Icon.displayName = displayName
  return Icon
}
