import { openBackend } from './app';

const b = await openBackend({ database: { folder: process.env.DATA_DIR ?? 'data/db' }, demo: true, logLevel: 'info', webFolder: 'dist' });
console.log(await b.server.listen({ port: Number(process.env.PORT ?? 8080), host: '0.0.0.0' }));
