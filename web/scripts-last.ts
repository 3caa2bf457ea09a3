/**
 * Lets what a page looks like go before what makes it answer: the scripts that React announces at the top of the head are asked for
 * after its styles and letters, and with low priority.
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>')
  const announced: string[] = []
  const head = html.slice(0, end).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    announced.push(link.replace('<link', '<link fetchpriority="low"'))
    return ''
  })
  return head + announced.join('') + html.slice(end)
}
