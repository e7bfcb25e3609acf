import { buildServerWhenStale } from '../../tools/build.ts'

/** Before the first spec: each worker runs the server as `npm start` does. */
export default buildServerWhenStale
