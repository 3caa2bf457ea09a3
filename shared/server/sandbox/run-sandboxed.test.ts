import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { sandboxed } from './run-sandboxed.ts'

type Works = typeof import('#tests/support/hostile-sandbox-functions.ts')
const path = 'tests/support/hostile-sandbox-functions.ts'
const works = sandboxed<Works>(path, { milliseconds: 30_000, megabytes: 64 })

describe('work apart', () => {
  it('answers once, or many times', async () => {
    expect(await works.run('repeat', 'ab', 2)).toBe('abab')
    expect(await Array.fromAsync(works.each('count', 3))).toEqual([1, 2, 3])
    expect(await works.run('settings')).toEqual([])
  })

  it('is ended when it takes too long, while this process goes on', async () => {
    let turns = 0
    const counting = setInterval(() => turns++, 20)
    const hurried = sandboxed<Works>(path, { milliseconds: 1500, megabytes: 64 })
    await expect(hurried.run('loopForever')).rejects.toMatchObject({
      name: 'SandboxLimitError',
      message: 'no answer within 1500 ms',
    })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
  })

  it('is not ended for time that it waits, unless it waits for ever', async () => {
    const hurried = sandboxed<Works>(path, { milliseconds: 1000, megabytes: 64 })
    expect(await hurried.run('waitFor', 1500)).toBe('waited')
    await expect(hurried.run('waitFor', 60_000)).rejects.toMatchObject({
      name: 'SandboxLimitError',
      message: 'no answer within 1000 ms',
    })
  })

  it('is ended when it fills its memory, and nothing else is', async () => {
    await expect(works.run('fillMemory')).rejects.toMatchObject({
      name: 'SandboxLimitError',
      message: 'out of memory',
    })
  })

  it('hands on refusals with their words, and faults as faults', async () => {
    await expect(works.run('refuse')).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid',
      message: 'No se puede leer.',
    })
    await expect(works.run('fail')).rejects.toThrow('a fault of ours')
    await expect(works.run('exitProcess')).rejects.toMatchObject({
      name: 'SandboxLimitError',
      message: 'ended with 3 before it answered',
    })
  })

  it('answers each thing that it is told, until its end or its refusal', async () => {
    const talk = works.talk('echoWithCount')
    const values = []
    values.push(await talk.next(''))
    for (const word of ['a', 'b', 'end']) values.push(await talk.next(word))
    expect(values.map(({ value, done }) => (done ? 'end' : value))).toEqual([
      'ready',
      '1 a',
      '2 b',
      'end',
    ])
    const refused = works.talk('echoWithCount')
    await refused.next('')
    await expect(refused.next('refuse')).rejects.toMatchObject({
      code: 'invalid',
      message: 'No se puede leer.',
    })
  })

  it('goes after the process that answers everybody', async () => {
    expect(await works.run('processPriority')).toBe(Math.min(19, getPriority() + 10))
  })

  it('may be left before its end', async () => {
    for await (const value of works.each('count', 1_000_000)) if (value === 2) break
    expect(await works.run('repeat', 'a', 1)).toBe('a')
  })
})
