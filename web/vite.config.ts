import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const out = (folder: string) => new URL(`../dist/web/${folder}`, import.meta.url).pathname

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    vanillaExtractPlugin(),
  ],
  build: isSsrBuild
    ? {
        outDir: out('server'),
        emptyOutDir: true,
        target: 'node20',
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
      }
    : {
        outDir: out('client'),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        target: 'baseline-widely-available',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
                },
              ],
            },
          },
        },
      },
  ssr: isSsrBuild ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}))
