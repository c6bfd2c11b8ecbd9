import type { BuildOptions } from 'esbuild'

/** Bundle for Lambda as every function is: `what` says from where and to where. */
export declare function bundle(what: BuildOptions): Promise<unknown>
