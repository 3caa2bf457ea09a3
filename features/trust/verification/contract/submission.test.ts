import { describe, expect, it } from 'vitest'
import { latestExpiry } from './expiry.ts'
import { factAsk } from './fact-kinds.ts'
import { submission } from './submission.ts'

const businessId = '0193fc02-0000-7000-8000-000000000001'
const evidence = [{ mediaId: '0193fc02-0000-7000-8000-000000000002', name: 'acta.pdf' }]

/** Names of the fields that the schema rejects. */
const refused = (value: object) => [
  ...new Set(
    submission.safeParse({ businessId, ...value }).error?.issues.map(({ path }) => path.join('.')),
  ),
]

describe('the submission of a fact', () => {
  it.each([
    { kind: 'identity', name: 'Ana Prueba', document: 'passport', evidence },
    { kind: 'tax_id', countryCode: 'MX', number: 'SAT970701NN4', evidence },
    {
      kind: 'registry',
      number: 'N-2019/0041',
      office: 'Registro Público de Comercio, Colima',
      evidence,
    },
    { kind: 'licence', number: '1234567', authority: 'SEP', evidence },
    { kind: 'address', evidence },
    {
      kind: 'references',
      references: [
        { name: 'Luis', relation: 'Cliente', contact: 'luis@cliente.test' },
        { name: 'Eva', relation: 'Proveedora', contact: '+52 312 000 0000' },
      ],
      evidence: [],
    },
    { kind: 'phone', phone: '+523121234567' },
    { kind: 'email', email: 'hola@negocio.test' },
  ])('accepts $kind', (value) => expect(refused(value)).toEqual([]))

  it('extracts a domain from pasted text', () => {
    const read = (domain: string) => submission.parse({ businessId, kind: 'web_domain', domain })
    expect(read(' https://www.MiNegocio.com/inicio?x=1 ')).toMatchObject({
      domain: 'www.minegocio.com',
    })
    for (const wrong of ['localhost', '10.0.0.1', 'a..com', 'http://[::1]/', 'minegocio.com:8080'])
      expect(refused({ kind: 'web_domain', domain: wrong })).toEqual(['domain'])
  })

  it.each([
    ['MX', 'RFC'],
    ['CO', 'NIT'],
    ['CL', 'RUT'],
    ['BO', 'número fiscal'],
  ])('asks in %s for the %s by its national name', (countryCode, name) => {
    const { error } = submission.safeParse({
      businessId,
      kind: 'tax_id',
      countryCode,
      number: ' \u200B',
      evidence,
    })
    expect(error?.issues.find(({ path }) => path[0] === 'number')?.message).toBe(
      `Escribe tu ${name}.`,
    )
    expect(factAsk('tax_id', countryCode)).toContain(`Escribe tu ${name} y`)
  })

  it.each([
    [
      { kind: 'registry', number: 'A1', office: '', evidence: [] },
      ['number', 'office', 'evidence'],
    ],
    [{ kind: 'tax_id', countryCode: 'ES', number: 'A28015866', evidence }, ['number']],
    [
      {
        kind: 'references',
        references: [{ name: 'Luis', relation: 'Cliente', contact: 'x@y.test' }],
        evidence: [],
      },
      ['references'],
    ],
    [{ kind: 'phone', phone: '3121234567' }, ['phone']],
    [{ kind: 'level', level: 4 }, ['kind']],
    [{ kind: 'address', evidence, state: 'valid' }, ['']],
  ])('%j is refused at %j', (value, fields) => expect(refused(value)).toEqual(fields))
})

describe('the validity of a fact', () => {
  it('counts calendar months and ends with a shorter month', () => {
    expect(latestExpiry('registry', '2026-11-21')).toBe('2027-11-21')
    expect(latestExpiry('identity', '2026-02-28')).toBe('2028-02-28')
    expect(latestExpiry('licence', '2028-02-29')).toBe('2029-02-28')
  })
})
