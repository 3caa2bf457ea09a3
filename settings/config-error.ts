/** A setting that can't be used. The message names it and says what it should be. */
export class ConfigError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`)
    this.name = 'ConfigError'
  }
}
