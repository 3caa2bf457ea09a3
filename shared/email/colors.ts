import type { CSSProperties } from 'react'

/** Mail programs know no variables, so each colour stands here once for light and once for dark. */
const light = {
  ground: '#fbf9f4',
  raised: '#ffffff',
  text: '#17211d',
  muted: '#55615a',
  line: '#e3e5df',
  ink: '#12372a',
  saffron: '#e3a008',
}
const dark = {
  ground: '#0f1714',
  raised: '#17211d',
  text: '#e9efe9',
  muted: '#a9b5ad',
  line: '#2c3a33',
  ink: '#12372a',
  saffron: '#e3a008',
}

const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Styles by part: inline, since many mail programs read nothing else. */
export const style = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: light.ground,
    color: light.text,
    fontFamily: font,
  },
  ground: { backgroundColor: light.ground },
  margin: { padding: '24px 12px' },
  card: {
    maxWidth: 560,
    backgroundColor: light.raised,
    border: `1px solid ${light.line}`,
    borderRadius: 12,
  },
  head: {
    backgroundColor: light.ink,
    borderBottom: `4px solid ${light.saffron}`,
    borderRadius: '11px 11px 0 0',
    padding: '20px 28px',
  },
  name: { color: '#ffffff', textDecoration: 'none', fontSize: 22, fontWeight: 700 },
  content: { padding: '28px 28px 12px', fontFamily: font },
  title: { margin: '0 0 16px', fontSize: 22, lineHeight: 1.3, color: light.text },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    borderLeft: `3px solid ${light.saffron}`,
    backgroundColor: light.ground,
    fontSize: 16,
    lineHeight: 1.6,
  },
  facts: {
    margin: '0 0 16px',
    padding: '12px 16px',
    border: `1px solid ${light.line}`,
    borderRadius: 8,
    fontSize: 15,
    lineHeight: 1.7,
  },
  code: {
    margin: '24px 0',
    fontSize: 28,
    lineHeight: 1.3,
    fontWeight: 700,
    letterSpacing: 6,
    fontVariantNumeric: 'tabular-nums',
  },
  press: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    backgroundColor: light.ink,
    color: '#ffffff',
    textDecoration: 'none',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    padding: '14px 24px',
    borderRadius: 999,
  },
  small: { margin: '0 0 16px', fontSize: 13, lineHeight: 1.5, color: light.muted },
  address: { color: light.ink, wordBreak: 'break-all' },
  foot: { maxWidth: 560, margin: '16px auto 0', fontSize: 12, lineHeight: 1.6, color: light.muted },
  footLink: { color: light.muted },
  hidden: {
    display: 'none',
    overflow: 'hidden',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    lineHeight: '1px',
  },
} satisfies Record<string, CSSProperties>

/** What changes where the reader's screen is dark. Inline styles give way only to `!important`. */
export const darkRules = `@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; color: ${dark.text} !important; }
  .card { background-color: ${dark.raised} !important; border-color: ${dark.line} !important; }
  .title, .text, .code, .facts { color: ${dark.text} !important; }
  .facts { border-color: ${dark.line} !important; }
  .quote { background-color: ${dark.ground} !important; color: ${dark.text} !important; }
  .small, .foot, .foot a { color: ${dark.muted} !important; }
  .link { color: ${dark.text} !important; }
  .button { background-color: ${dark.saffron} !important; color: #1c1503 !important; }
}`
