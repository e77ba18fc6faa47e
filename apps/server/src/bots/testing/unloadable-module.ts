throw new Error('this module cannot even be read');
