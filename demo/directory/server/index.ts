export { type DemoCredentials, readDemoCredentials } from './create-demo-people.ts'
export { removeDemo } from './remove-demo.ts'
export { seedDemo } from './seed-demo.ts'
